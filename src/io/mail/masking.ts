import type { ShownMail } from './mailbox-page.ts';

const HIDDEN = '••••';
const LINK = /\b[a-z][a-z0-9+.-]{0,30}:\/\/\S+/gi;
/** Letters and digits, with what groups of a code are joined by. */
const WORD = /[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*/gu;
/** From how many characters on a word with a digit in it may be one that lets somebody in. */
const CODE_FROM = 3;
const LETTER_CODE = /^[A-Z]{4,}(?:[-_][A-Z]+)*$/;

/**
 * A text without anything that lets its reader in: links, and whatever may be a code. It hides numbers too that are none (years,
 * prices), because a mail's own words say nowhere what a code is.
 */
export const maskedText = (text: string): string =>
  text
    .replace(LINK, HIDDEN)
    .replace(WORD, (word) =>
      (/\p{N}/u.test(word) && word.length >= CODE_FROM) || LETTER_CODE.test(word) ? HIDDEN : word,
    );

/** A mail of the mailbox without its codes and links, in its subject, text and files alike. */
export const maskedMail = (mail: ShownMail): ShownMail => ({
  ...mail,
  subject: maskedText(mail.subject),
  text: maskedText(mail.text),
  attachments: mail.attachments.map((file) => ({ ...file, content: maskedText(file.content) })),
});
