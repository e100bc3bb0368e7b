import footer from './site-footer.module.css';
import menu from './site-menu.module.css';

// Named here, so that a page carries the styles of what is written; their code stays on the server.
const parts = { menu: menu.written, footer: footer.written };

/** A part of a page that comes as the server wrote it, from our own components. */
export const WrittenPart = ({ part, html }: { part: keyof typeof parts; html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by our own component, from labels
  <div className={parts[part]} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
);
