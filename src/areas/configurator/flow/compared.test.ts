import { describe, expect, it } from 'vitest';
import { besideCar, encodeCompared, readCompared } from './index.ts';

describe('cars side by side in an address', () => {
  it('are the codes that were written, in their order, each once', () => {
    const codes = ['363C1C0_134__5SF', '363C2C0', '363C4C0_679_211'];
    expect(readCompared(encodeCompared(codes))).toEqual(codes);
    expect(readCompared('A~B~A')).toEqual(['A', 'B']);
  });

  it.each(['', '~~~', 'A~B~C~D~E', `A~${'x'.repeat(5_000)}`, Array(10_000).fill('A').join('~')])(
    'are none when nothing, more than four or too much is asked for (%#) (R35)',
    (text) => expect(readCompared(text)).toBeUndefined(),
  );

  it('stand beside the versions of the model, in the colour of the car where they are sold in it', () => {
    const versions = ['A', 'B', 'C', 'D', 'E'].map((code) => ({
      code,
      colours: code === 'D' ? ['100'] : ['134'],
    }));
    const own = { version: 'B', colour: '134', code: 'B_134__5SF' };
    expect(besideCar(versions, own)).toEqual(['B_134__5SF', 'C_134', 'D', 'E_134']);
    expect(besideCar(versions, { version: 'E', colour: '134', code: 'E_134' })).toContain('E_134');
    expect(besideCar(versions.slice(0, 2), { ...own, colour: undefined })).toEqual(['A', 'B_134__5SF']);
  });
});
