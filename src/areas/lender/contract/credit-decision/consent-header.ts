import { STAMP_HEADER } from '../../../legal-documents/index.ts';
import type { StatedBox } from '../../domain/credit-decision/stated-box.ts';

/**
 * Says beside a proposal, whose fields are the bank's, which boxes its form has shown, in which wording, and which of them were
 * ticked: `terms 0a1b2c3d; ticked, news 4e5f6a7b`.
 */
export const PROPOSAL_CONSENT_HEADER = 'proposal-consent';

/** For the description of the calls that read it. */
export const CONSENT_CONFIG = {
  headers: {
    [PROPOSAL_CONSENT_HEADER]:
      'The boxes of the form, each with the id of its wording, and which were ticked: `terms 0a1b2c3d; ticked, news 4e5f6a7b`',
    [STAMP_HEADER]:
      'Which versions of the legal documents the form has shown: `privacy:2026-12-01-a1b2c3d4 correspondents:2026-12-01-e5f6a7b8`',
  },
} as const;

const BOX = /^([\w-]{1,60}) ([\w.-]{1,60})(; ?ticked)?$/;
/** More boxes than any form has. */
const BOXES_MAX = 40;

export const proposalConsentHeader = (boxes: readonly StatedBox[]): string =>
  boxes
    .map(({ id, textVersion, isTicked }) => `${id} ${textVersion}${isTicked ? '; ticked' : ''}`)
    .join(', ');

/** Which versions a caller's header states; undefined without one. */
export const statedDocuments = (header: string | string[] | undefined): string | undefined =>
  header === undefined ? undefined : String(header);

/** The boxes that a caller's header states; none without one, `false` for one that cannot be read or names a box twice. */
export function statedBoxes(header: string | string[] | undefined): readonly StatedBox[] | false {
  if (header === undefined || header === '') return [];
  const entries = String(header).split(/, ?/);
  if (entries.length > BOXES_MAX) return false;
  const boxes = entries.flatMap((entry) => {
    const [, id, textVersion, ticked] = BOX.exec(entry.trim()) ?? [];
    return id && textVersion ? [{ id, textVersion, isTicked: ticked !== undefined }] : [];
  });
  const isReadable =
    boxes.length === entries.length && new Set(boxes.map(({ id }) => id)).size === boxes.length;
  return isReadable && boxes;
}
