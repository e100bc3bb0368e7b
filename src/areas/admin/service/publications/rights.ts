/**
 * The publications as somebody with certain roles has them: what holds a kind that is none of theirs is not there for them. An act
 * names the revision that it was made on, and every change of a draft's files is another one: what was asked here still holds then.
 */
import { fault } from '../../../../kit/faults.ts';
import { addressParts } from '../../../../kit/own-texts.ts';
import type {
  DraftFile,
  PublicationAdmin,
  PublicationFault,
  Seen,
  Target,
} from '../../contract/publications.ts';
import { GUARDED_TEXTS, mayPublish } from '../../domain/access.ts';
import { type Difference, isOwnTexts, type Kind } from '../../domain/publications/index.ts';
import type { Role } from '../../domain/staff.ts';
import { kindOfFile } from './sorted.ts';

const GUARDED = 'guarded';
const UNKNOWN = { ok: false, reason: 'unknown' } as const;
const NOT_YOURS = { ok: false, reason: 'not-yours' } as const;

/** Whether something is of a part of a site's file that administrators publish alone, as `guardedParts` lists them. */
const isGuarded = (guardedParts: readonly string[], { group, key }: Pick<Target, 'group' | 'key'>): boolean =>
  group === 'text' && guardedParts.includes(key);

/** The texts that a site says in the place of the portal's. */
export const textsTarget = (site: string): Target => ({ kind: 'site', site, group: 'text', key: 'texts' });
/** Whether a change is: of such a part, or of a sentence that somebody agrees to. */
export const changesGuarded = (
  guardedParts: readonly string[],
  difference: Pick<Difference, 'group' | 'key' | 'fields'>,
): boolean =>
  isGuarded(guardedParts, difference) ||
  (isOwnTexts(difference) &&
    difference.fields.some(({ field }) => GUARDED_TEXTS.includes(addressParts(field)[0])));

/**
 * Lets roles at nothing but what is theirs.
 *
 * @param guardedParts the parts of site files that administrators publish alone
 */
export function withRights(
  admin: PublicationAdmin,
  roles: readonly Role[],
  guardedParts: readonly string[],
): PublicationAdmin {
  const isOfAdministrators = (difference: Difference) => changesGuarded(guardedParts, difference);
  const isTheirs = (target: Target): boolean =>
    mayPublish(roles, target.kind) && (!isGuarded(guardedParts, target) || mayPublish(roles, GUARDED));
  const find = async (id: string) => {
    const found = await admin.find(id);
    return found?.files.every(({ kind }) => !kind || mayPublish(roles, kind)) ? found : undefined;
  };
  const acted = async <Done>({ id }: Seen, act: () => Promise<Done>) => ((await find(id)) ? act() : UNKNOWN);
  const bring = (files: readonly DraftFile[]): boolean =>
    files.every((file) => {
      const kind = kindOfFile(file);
      return !kind || mayPublish(roles, kind);
    });
  /** Whatever an act would change of a guarded part is an administrator's. */
  const report: PublicationAdmin['report'] = async (id) => {
    const result = (await find(id)) && (await admin.report(id));
    if (!result || mayPublish(roles, GUARDED)) return result;
    return {
      ...result,
      faults: [...result.faults, ...result.differences.filter(isOfAdministrators).map(guardedFault)],
    };
  };
  /** Whether it would change a guarded part that is not theirs. */
  const isBeyond = async ({ id }: Seen): Promise<boolean> =>
    !mayPublish(roles, GUARDED) && ((await admin.report(id))?.differences.some(isOfAdministrators) ?? false);
  /** An act on what was on the screen, where all of it is theirs. */
  const judged = (seen: Seen, act: () => ReturnType<PublicationAdmin['publish']>) =>
    acted(seen, async () => ((await isBeyond(seen)) ? NOT_YOURS : act()));
  return {
    page: ({ after, isHidden = (kind: Kind) => !mayPublish(roles, kind) } = {}) =>
      admin.page({ after, isHidden }),
    waiting: (isHidden = (kind: Kind) => !mayPublish(roles, kind)) => admin.waiting(isHidden),
    find,
    text: async (id, file) => ((await find(id)) ? admin.text(id, file) : undefined),
    report,
    start: async (draft) => (bring(draft.files) ? admin.start(draft) : NOT_YOURS),
    putFiles: (seen, files) =>
      acted(seen, async () => (bring(files) ? admin.putFiles(seen, files) : NOT_YOURS)),
    removeFile: (seen, file) => acted(seen, () => admin.removeFile(seen, file)),
    setReplaces: (seen, replaces) => acted(seen, () => admin.setReplaces(seen, replaces)),
    rename: (seen, title) => acted(seen, () => admin.rename(seen, title)),
    resolve: (seen, choices) => acted(seen, () => admin.resolve(seen, choices)),
    usual: admin.usual,
    partNames: admin.partNames,
    effect: async (id) => ((await find(id)) ? admin.effect(id) : undefined),
    async entries(id, kind, site) {
      if (!mayPublish(roles, kind) || !(await find(id))) return [];
      return (await admin.entries(id, kind, site)).filter(isTheirs);
    },
    fields: async (id, target) =>
      isTheirs(target) && (await find(id)) ? admin.fields(id, target) : undefined,
    setValues: (seen, target, typed) =>
      acted(seen, async () => (isTheirs(target) ? admin.setValues(seen, target, typed) : NOT_YOURS)),
    setTexts: (seen, site, ...texts) =>
      acted(seen, async () =>
        isTheirs(textsTarget(site)) ? admin.setTexts(seen, site, ...texts) : NOT_YOURS,
      ),
    async refusal(act, seen, digest) {
      if (!(await find(seen.id))) return UNKNOWN.reason;
      return (await isBeyond(seen)) ? NOT_YOURS.reason : admin.refusal(act, seen, digest);
    },
    approve: (permit, seen, digest) => judged(seen, () => admin.approve(permit, seen, digest)),
    publish: (permit, seen, digest) => judged(seen, () => admin.publish(permit, seen, digest)),
    schedule: (permit, seen, digest, at) => judged(seen, () => admin.schedule(permit, seen, digest, at)),
    unschedule: (seen) => acted(seen, () => admin.unschedule(seen)),
    discard: (seen) => acted(seen, () => admin.discard(seen)),
    rollBack: (permit, seen, digest) => judged(seen, () => admin.rollBack(permit, seen, digest)),
  };
}

const guardedFault = ({ site, key }: Difference): PublicationFault => ({
  file: site,
  path: `authoring.${key}`,
  fault: fault('not-yours'),
});
