import { definePlug } from '../../areas/platform/plug.ts';
import type { Retention } from '../../io/personal-data.ts';
import { consentAdmin } from './consents.ts';
import { type NotedWishes, notedWishes } from './noted-wishes.ts';
import { crmsOf, crmsToNotify, NOTICE_DEAD_LETTERS } from './notices.ts';
import { type OwnWishes, ownWishes } from './own-wishes.ts';
import { startPersonalData } from './personal-data-jobs.ts';
import { privacyQueue } from './privacy-queue.ts';
import { privacyWishes } from './privacy-wishes.ts';

declare module '../../areas/platform/plug.ts' {
  interface Plugs {
    readonly personalData: OwnWishes & {
      /** The wishes that wait with their terms, for areas in which a person sends one. */
      readonly wishes: NotedWishes;
    };
  }
  interface PlugSettings {
    /** Days for which personal data is kept after it has served. */
    readonly retention: Retention;
  }
}

/** What is stored about persons, whatever area stores it: copy, erasure, retention, and the notices to the CRMs. */
export const personalDataPlug = definePlug({
  name: 'personalData',
  needs: ['staff'],
  open({ db, boss, sealing, now, log, settings, record, sweep, use }) {
    const { retention: days } = settings;
    const notify = crmsToNotify(settings);
    return {
      service: {
        ...ownWishes({ db, boss, sealing, ...crmsOf(settings), days }),
        wishes: notedWishes({ sealing, record, now }),
      },
      staff: {
        privacy: privacyQueue({ db, boss, sealing, crms: notify, days, isProven: use('staff').isProven }),
        wishes: privacyWishes({ db, sealing, record, now }),
        consents: consentAdmin({ db, sealing, record }),
      },
      deadLetters: { notice: NOTICE_DEAD_LETTERS },
      jobs: [() => startPersonalData({ settings, log, db, sealing, sweep }, boss)],
    };
  },
});
