// A clock that all processes of a run share and that goes on from another hour: libfaketime, where it is installed.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where systems keep libraries; Debian in a folder of its own for each kind of processor. */
const PLACES = ['/usr/lib', '/usr/lib64', '/usr/local/lib'];
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Both markets' days end at 03:00 UTC. */
const DAYS_END = 180 * MINUTE;

/** The midnight of UTC with which the first demo brand has no rates any more. */
export const DEMO_ENDS = demoEnds(join(import.meta.dirname, '..', 'seeds', 'lender'));

function demoEnds(folder) {
  const ends = readdirSync(folder).map((name) => {
    const { tables } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return Math.max(...tables.map(({ validity }) => Date.parse(validity.to)));
  });
  return Math.min(...ends) + DAY;
}

/** The library for processes of several threads; undefined where there is none. */
export const clockLibrary = () =>
  PLACES.filter(existsSync)
    .flatMap((place) => [place, ...readdirSync(place).map((name) => `${place}/${name}`)])
    .map((folder) => `${folder}/faketime/libfaketimeMT.so.1`)
    .find((file) => existsSync(file));

/** Hours at which days and months are not what they seem; each gives a moment shortly before it comes, from `now`. */
export const HOURS = [
  { name: 'the real hour', moment: undefined },
  { name: '23:59 in Brazil and Argentina', moment: (now) => next(now, DAYS_END) },
  { name: '23:59 UTC', moment: (now) => next(now, 0) },
  { name: '00:35 UTC', moment: (now) => next(now, 36 * MINUTE) },
  { name: 'the end of a month', moment: (now) => endOfMonth(now, 1) + DAYS_END },
  {
    name: 'the end of February',
    moment: (now) => endOfMonth(now, (14 - new Date(now).getUTCMonth()) % 12 || 12) + DAYS_END,
  },
  // Nothing is awkward about it but that it is not this year: what fails there alone has a fixed day in it.
  {
    name: 'a day in a year',
    moment: (now) => Math.min(ordinary(now + 365 * DAY), ordinary(DEMO_ENDS - DAY)),
  },
];

/** The hours that a run can be moved to: after the demo brands' rates have ended, what is tested has nothing to offer. */
export const hoursFrom = (now = Date.now()) =>
  HOURS.filter(({ moment }) => !moment || moment(now) < DEMO_ENDS);

/** Noon in both markets of the Wednesday in the middle of a moment's month: no weekend, no end of a month and hardly ever a holiday. */
function ordinary(moment) {
  const day = new Date(moment);
  const eleventh = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 11);
  return eleventh + ((10 - new Date(eleventh).getUTCDay()) % 7) * DAY + 15 * 60 * MINUTE;
}

/** The next moment so long after a midnight of UTC. */
const next = (now, after) => Math.ceil((now - after) / DAY) * DAY + after;

/** The midnight of UTC with which a month begins, so many after that of `now`. */
function endOfMonth(now, months) {
  const day = new Date(now);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months);
}

/**
 * What to add to the environment of a run so that its clock shows so many minutes before the moment of an hour, and goes on from there.
 * Only what a clock on the wall shows is moved: how much time goes by is not.
 */
export function movedClock(library, { moment }, minutesBefore, now = Date.now()) {
  if (!moment) return {};
  const seconds = Math.round((moment(now) - minutesBefore * MINUTE - now) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DISABLE_SHM: '1', // what a killed process shared would stay
  };
}
