import { describe, expect, it } from 'vitest';
import { fillText } from './fill-text.ts';

describe('a text with places', () => {
  it('has its values where their names stand, as often as they do', () => {
    expect(fillText('{{a}} e {{b}} e {{a}}', { a: 'um', b: 2 })).toBe('um e 2 e um');
  });

  it('takes a value for no pattern and for no place', () => {
    expect(fillText('{{a}}', { a: '$& {{b}}', b: 'x' })).toBe('$& {{b}}');
  });

  it('shows nothing where there is no value, or the place where that is asked for', () => {
    expect(fillText('a {{b}}', {})).toBe('a ');
    expect(fillText('a {{b}}', {}, 'place')).toBe('a {{b}}');
  });
});
