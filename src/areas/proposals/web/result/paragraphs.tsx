import { inParagraphs } from '../../domain/result.ts';
import styles from './result.module.css';

type Props = {
  /** Authors' HTML, sanitised when it was published, or plain words. */
  text: string;
  /** `two` parts a text without paragraphs of its own into two. */
  parts?: 'two' | 'as-written';
  className?: string | undefined;
};

/** A text in its paragraphs. */
export function Paragraphs({ text, parts = 'two', className }: Props) {
  const result =
    parts === 'two' ? inParagraphs(text) : /<p[\s>]/i.test(text) ? { html: text } : { parts: [text] };
  const classes = className ? `${styles.text} ${className}` : styles.text;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on publish, see contract/result-authoring.ts
  if ('html' in result) return <div className={classes} dangerouslySetInnerHTML={{ __html: result.html }} />;
  return (
    <div className={classes}>
      {result.parts.map((part) =>
        part.includes('<') ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: as above
          <p key={part} dangerouslySetInnerHTML={{ __html: part }} />
        ) : (
          <p key={part}>{part}</p>
        ),
      )}
    </div>
  );
}
