import { unbrokenAmounts } from '../../kit/unbroken.ts';
import { escapeHtml } from '../html.ts';

/** Colours of whom a mail is from: the light ones, on white, as mail programs show them. */
export type MailLook = {
  readonly ink: string;
  readonly accent: string;
  readonly line: string;
  /** The logo, in pixels as it is shown; without one the brand's name is written there. */
  readonly logo?: MailLogo | undefined;
};

/** A logo that goes along with mails, in the pixels in which it is shown. */
export type MailLogo = { readonly width: number; readonly height: number };

/** What a page calls the picture that goes along with its mail (`cid:`, RFC 2392). */
export const MAIL_LOGO = 'logo';

type MailHead = {
  readonly language: string;
  readonly title: string;
  /** Whom it is from. */
  readonly brandName: string;
  readonly look: MailLook;
  /** Lines below the name: the company that sends it. */
  readonly foot?: readonly string[] | undefined;
};

/** Styles stand at each element: mail programs drop style sheets. */
const FONT = 'font:16px/1.5 Arial,Helvetica,sans-serif';

/** Addresses that are written out are longer than a phone is wide; the second one is for programs that do not know the first. */
const WRAPPED = 'overflow-wrap:anywhere;word-break:break-word';

/** A paragraph. */
export const mailText = (text: string): string =>
  `<p style="${FONT}">${escapeHtml(unbrokenAmounts(text))}</p>`;

/** A code as it is typed. */
export const mailCode = (code: string): string =>
  `<p style="font:700 28px/1.4 monospace;letter-spacing:.1em">${escapeHtml(code)}</p>`;

/** A link in the brand's colour, underlined: colour alone says nothing (WCAG 2.2, 1.4.1). */
export const mailLink = (address: string, label: string, { accent }: MailLook): string =>
  `<p style="${FONT}"><a href="${escapeHtml(address)}" style="color:${accent};text-decoration:underline">${escapeHtml(label)}</a></p>`;

/** As texts of the brand's name are set, and what stands for its logo where a program shows no pictures. */
const BRAND_FONT = 'font:700 22px/1.3 Arial,Helvetica,sans-serif';

/**
 * The logo, which goes along with the mail and is asked of nobody: a picture that is fetched tells who reads, and programs hide it. It has a
 * white ground of its own, so that a program that darkens mails leaves it as it is.
 */
const logoOf = ({ width, height }: MailLogo, brand: string, { accent }: MailLook): string =>
  `<img src="cid:${MAIL_LOGO}" width="${width}" height="${height}" alt="${brand}" style="display:block;border:0;color:${accent};${BRAND_FONT}">`;

/** A mail's page: the brand's logo or name at its head below a line in its colour, the parts, and below a hairline the name again, with the company behind it. */
export function mailPage(
  { language, title, brandName, look, foot = [] }: MailHead,
  parts: readonly string[],
): string {
  const brand = escapeHtml(brandName);
  const company = foot.map((line) => `<br>${escapeHtml(line)}`).join('');
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#ffffff;color:${look.ink}">
<div style="margin:0 auto;max-width:560px;padding:24px;${WRAPPED}">
<p style="margin:0 0 24px;border-top:4px solid ${look.accent};padding-top:16px;${BRAND_FONT};color:${look.accent}">${look.logo ? logoOf(look.logo, brand, look) : brand}</p>
${parts.join('\n')}
<p style="margin-top:32px;border-top:1px solid ${look.line};padding-top:16px;${FONT}"><strong>${brand}</strong>${company && `<span style="font:13px/1.5 Arial,Helvetica,sans-serif">${company}</span>`}</p>
</div>
</body>
</html>
`;
}
