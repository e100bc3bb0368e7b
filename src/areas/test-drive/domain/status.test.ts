import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earliestBegin, isOverdue, REPLY_HOURS, remindedDay, replyBy } from './reply.ts';
import { BOOKING_STATES, isDue, isOpen, mayCancel, mayMove, movedTo, STAFF_ACTS } from './status.ts';

describe('a booking', () => {
  it('is asked for, confirmed or called off, and then kept or missed', () => {
    expect(movedTo('asked', 'confirm')).toBe('confirmed');
    expect(movedTo('confirmed', 'confirm')).toBeUndefined();
    expect(movedTo('confirmed', 'move')).toBe('asked');
    for (const state of BOOKING_STATES.filter((one) => !isOpen(one)))
      for (const act of [...STAFF_ACTS, 'move'] as const) expect(movedTo(state, act)).toBeUndefined();
  });

  it('never comes back once it has ended, whatever is done to it', () => {
    const acts = fc.array(fc.constantFrom(...STAFF_ACTS, 'move' as const));
    fc.assert(
      fc.property(acts, (all) => {
        let state: (typeof BOOKING_STATES)[number] = 'asked';
        let hasEnded = false;
        for (const act of all) {
          state = movedTo(state, act) ?? state;
          if (hasEnded) expect(isOpen(state)).toBe(false);
          hasEnded = !isOpen(state);
        }
      }),
    );
  });

  it('is moved until the day before, and called off until its day is over', () => {
    const booked = { state: 'confirmed', day: '2026-08-04' } as const;
    expect(mayMove(booked, '2026-08-03')).toBe(true);
    expect(mayMove(booked, '2026-08-04')).toBe('too-late');
    expect(mayCancel(booked, '2026-08-04')).toBe(true);
    expect(mayCancel(booked, '2026-08-05')).toBe('too-late');
    expect(mayMove({ ...booked, state: 'cancelled' }, '2026-08-01')).toBe('not-now');
    expect(mayCancel({ ...booked, state: 'kept' }, '2026-08-01')).toBe('not-now');
    expect([isDue(booked, '2026-08-03'), isDue(booked, '2026-08-04')]).toEqual([false, true]);
  });

  it('is answered within 24 hours [D2-2.5-16] [D2-9-36]', () => {
    expect(REPLY_HOURS).toBe(24);
    const request = new Date('2026-08-03T15:30:00-03:00');
    const until = replyBy(request, new Date('2026-08-11T08:00:00-03:00'));
    expect(until.toISOString()).toBe('2026-08-04T18:30:00.000Z');
    const waiting = { state: 'asked', replyBy: until, escalatedAt: null };
    expect(isOverdue(waiting, new Date(until.getTime() - 1))).toBe(false);
    expect(isOverdue(waiting, until)).toBe(true);
    expect(isOverdue({ ...waiting, escalatedAt: until }, until)).toBe(false);
    expect(isOverdue({ ...waiting, state: 'confirmed' }, until)).toBe(false);
  });

  it('is answered two hours before its visit begins, however late it was asked for', () => {
    const begins = new Date('2026-08-04T08:00:00-03:00');
    expect(replyBy(new Date('2026-08-03T14:00:00-03:00'), begins).toISOString()).toBe(
      '2026-08-04T09:00:00.000Z',
    );
    const [inputs, notice] = [
      fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.nat(90 * 24 * 60),
    ];
    fc.assert(
      fc.property(inputs, notice, (at, minutes) => {
        const visit = new Date(earliestBegin(at).getTime() + minutes * 60_000);
        const reply = replyBy(at, visit).getTime();
        // Whoever may ask for a visit is answered after asking, within the hours, and before setting out.
        expect(reply).toBeGreaterThan(at.getTime());
        expect(reply).toBeLessThanOrEqual(at.getTime() + 24 * 3_600_000);
        expect(reply).toBeLessThan(visit.getTime());
      }),
    );
  });

  it('is reminded of on the day before', () => {
    expect(remindedDay('2026-02-28')).toBe('2026-03-01');
  });
});
