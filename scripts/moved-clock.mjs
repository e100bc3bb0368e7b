// A clock that all processes of a run share and that goes on from another hour: libfaketime, where it is installed.
import { existsSync, readdirSync } from 'node:fs';

/** Where systems keep libraries; Debian in a folder of its own for each kind of processor. */
const PLACES = ['/usr/lib', '/usr/lib64', '/usr/local/lib'];
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Both markets' days end at 03:00 UTC. */
const DAYS_END = 180 * MINUTE;

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
];

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
