import { describe, expect, it } from 'vitest';
import { meaningOf } from './use-combobox.ts';

const key = (name: string) => ({ key: name.replace('Alt+', ''), altKey: name.startsWith('Alt+') });
/** What a key means in a list of three. */
const pressed = (name: string, { isOpen = true, at }: { isOpen?: boolean; at?: number } = {}, count = 3) =>
  meaningOf(key(name), { count, isOpen, at });

describe('the list of a combobox', () => {
  it('is walked through by arrows, round its ends, and opened by them', () => {
    const down = [undefined, 0, 1, 2].map((at) => pressed('ArrowDown', at === undefined ? {} : { at }));
    expect(down).toEqual([0, 1, 2, 0].map((at) => ({ kind: 'mark', at })));
    const up = [undefined, 2, 1, 0].map((at) => pressed('ArrowUp', at === undefined ? {} : { at }));
    expect(up).toEqual([2, 1, 0, 2].map((at) => ({ kind: 'mark', at })));
    expect(pressed('ArrowDown', { isOpen: false })).toEqual({ kind: 'mark', at: 0 });
  });

  it('is opened without a mark and closed by Alt with an arrow', () => {
    expect(pressed('Alt+ArrowDown', { isOpen: false })).toEqual({ kind: 'open' });
    expect(pressed('Alt+ArrowUp')).toEqual({ kind: 'close' });
  });

  it('gives its marked option to Enter, which is the field’s where none is marked or none is shown', () => {
    expect(pressed('Enter', { at: 1 })).toEqual({ kind: 'pick', at: 1 });
    expect(pressed('Enter')).toEqual({ kind: 'enter' });
    expect(pressed('Enter', { isOpen: false, at: 1 })).toEqual({ kind: 'enter' });
  });

  it('is closed by Escape, and leaves other keys and those of an empty list to the field', () => {
    expect(pressed('Escape')).toEqual({ kind: 'close' });
    for (const other of ['a', 'Home', 'End', 'ArrowLeft', 'Tab', ' '])
      expect(pressed(other, { at: 1 }), other).toEqual({ kind: 'none' });
    expect(pressed('ArrowDown', {}, 0)).toEqual({ kind: 'none' });
  });
});
