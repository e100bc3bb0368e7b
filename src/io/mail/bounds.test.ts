import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  admitted,
  emptyCounts,
  GAPS_MINUTES,
  HOURLY,
  type MailKind,
  nextDigestAt,
  QUIET_DAYS,
  type Sent,
} from './bounds.ts';

const START = new Date('2026-11-28T12:00:00Z');
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

/** A mailbox to which mails are sent one after another; gives what became of each. */
function mailboxAt(sent: Sent = emptyCounts(START)) {
  let now = sent;
  return {
    send(kind: MailKind, minutes: number) {
      const result = admitted(now, kind, after(minutes));
      if (result.is === 'sent') now = result.sent;
      return result.is;
    },
    digest: (kind: MailKind, minutes: number) => {
      const result = admitted(now, kind, after(minutes));
      return result.is === 'over' ? (result.digestAt.getTime() - START.getTime()) / 60_000 : undefined;
    },
    next: (minutes: number) => (nextDigestAt(now, after(minutes)).getTime() - START.getTime()) / 60_000,
  };
}

describe('a mailbox that nobody has shown to be theirs', () => {
  it('is sent one mail, the next a quarter of an hour later, and each one after that later still', () => {
    const box = mailboxAt();
    expect(box.send('word', 0)).toBe('sent');
    expect(box.digest('word', 1)).toBe(15);
    expect(box.send('word', 14)).toBe('over');
    expect(box.send('digest', 15)).toBe('sent');
    expect(box.next(15)).toBe(15 + 60);
    expect([box.send('word', 74), box.send('word', 75)]).toEqual(['over', 'sent']);
    expect([box.send('word', 314), box.send('word', 315)]).toEqual(['over', 'sent']);
    const aDayLater = 315 + 1_440;
    expect([box.send('word', aDayLater - 1), box.send('word', aDayLater)]).toEqual(['over', 'sent']);
    expect(box.send('word', aDayLater + 1_439)).toBe('over');
  });

  it('begins anew after a quiet week', () => {
    const box = mailboxAt();
    for (const at of [0, 15, 75]) box.send('word', at);
    const later = 75 + QUIET_DAYS * 1_440;
    expect([box.send('word', later), box.digest('word', later + 1)]).toEqual(['sent', later + 15]);
  });

  it('is sent what follows on money or on staff at once, and codes by a count of their own', () => {
    const box = mailboxAt();
    expect([box.send('word', 0), box.send('own', 1), box.send('code', 1)]).toEqual(['sent', 'sent', 'sent']);
    for (let many = 1; many < HOURLY.code; many += 1) expect(box.send('code', 2)).toBe('sent');
    expect([box.send('code', 3), box.send('own', 3)]).toEqual(['dropped', 'sent']);
    expect(box.send('code', 61)).toBe('sent');
  });

  it('is sent codes of its account and its paid orders, whatever codes strangers’ orders have it sent', () => {
    const box = mailboxAt();
    for (let many = 0; many < 3 * HOURLY.code; many += 1) box.send('code', 1);
    expect(box.send('code', 2)).toBe('dropped');
    // What strangers may have of account codes in a day, and then its owner's.
    for (let many = 0; many < 30 + 20; many += 1) expect(box.send('own-code', 3)).toBe('sent');
    expect(box.send('own-code', 4)).toBe('dropped');
  });
});

describe('a mailbox that is proven', () => {
  const proven = { ...emptyCounts(START), isProven: true };

  it('is sent word at once, up to the count of an hour', () => {
    const box = mailboxAt(proven);
    const texts = Array.from({ length: HOURLY.word + 5 }, () => box.send('word', 1));
    expect(texts.filter((one) => one === 'sent')).toHaveLength(HOURLY.word);
    expect(box.digest('word', 2)).toBe(60);
    expect(box.send('word', 60)).toBe('sent');
  });
});

it('no mailbox is sent more in a day than the bounds say, whatever is written and when', () => {
  const kinds = fc.constantFrom<MailKind>('word', 'own');
  const day = fc.array(fc.tuple(fc.integer({ min: 0, max: 1_439 }), kinds), { maxLength: 400 });
  fc.assert(
    fc.property(day, fc.boolean(), (written, isProven) => {
      const box = mailboxAt({ ...emptyCounts(START), isProven });
      const sent = written
        .toSorted(([one], [other]) => one - other)
        .filter(([minutes, kind]) => box.send(kind, minutes) === 'sent');
      // An hour begins with its first mail: in a day there are as many as fit, and the one that runs over its end.
      expect(sent.length).toBeLessThanOrEqual(HOURLY.word * 25);
      const strange = sent.filter(([, kind]) => kind === 'word');
      if (!isProven && written.every(([, kind]) => kind === 'word'))
        expect(strange.length).toBeLessThanOrEqual(GAPS_MINUTES.length + 1);
    }),
  );
});
