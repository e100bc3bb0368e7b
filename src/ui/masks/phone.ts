import type { MaskitoMask, MaskitoOptions } from '@maskito/core';
import type { ByMarket } from '../../kit/markets/identities.ts';
import { type PhoneCountry, readPhone, withoutPrefix } from '../../kit/validators/phone.ts';
import { D } from './marks.ts';
import { settledMask } from './settled.ts';

/** Digits and what is written between them, with room for every prefix. */
const ANY: MaskitoMask = /^[\d\s()+./-]{0,30}$/;
const MOBILE: MaskitoMask = ['(', D, D, ')', ' ', D, D, D, D, D, '-', D, D, D, D];
const LANDLINE: MaskitoMask = ['(', D, D, ')', ' ', D, D, D, D, '-', D, D, D, D];

/** What a person has put before or behind a number that is pasted with its name: `Tel.:`, `WhatsApp`. */
const NAMED = /^[^\d+(]*(?=[\d+(])|[^\d)]*$/g;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const write = (country: PhoneCountry) => (text: string) => {
  const bare = text.replace(NAMED, '');
  return readPhone(bare, country) ? withoutPrefix(bare, country) : text;
};

/** (##) #####-####; a number with its country's code, or with the zero before an area code, as it is typed until it can be read. */
export const brazilianMobileMask: MaskitoOptions = brazilianMask(() => MOBILE);

/** The same for landlines too: (##) ####-#### up to ten digits. */
export const brazilianPhoneMask: MaskitoOptions = brazilianMask((digits) =>
  digits.length <= 10 ? LANDLINE : MOBILE,
);

function brazilianMask(national: (digits: string) => MaskitoMask): MaskitoOptions {
  return settledMask({
    write: write('BR'),
    isCertain: (text) => /^(?:\+|00)?55\d{11}$/.test(text.replace(/[^\d+]/g, '')),
    mask: ({ value }) => {
      const plain = value.replace(NAMED, '');
      return isNational(plain) ? (national(digitsOf(plain)) as RegExp[]) : (ANY as RegExp);
    },
  });
}

/** Digits that the pattern of a number takes while they are typed: no prefix before them, and none too many. */
const isNational = (text: string): boolean => {
  const digits = digitsOf(text);
  return !text.includes('+') && !digits.startsWith('0') && digits.length <= 11;
};

/** Area codes have two to four digits: the number is grouped when it can be read, and only foreign characters are kept out before. */
export const argentinePhoneMask: MaskitoOptions = settledMask({
  write: write('AR'),
  isCertain: () => false,
  mask: ANY as RegExp,
});

/** The mask of the phone that forms of a market ask for. */
export const PHONE_MASKS: ByMarket<MaskitoOptions> = { BR: brazilianMobileMask, AR: argentinePhoneMask };
