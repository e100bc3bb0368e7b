import type { MaskitoMask, MaskitoOptions } from '@maskito/core';
import { type ByMarket, byMarket, type MarketCode } from '../../kit/markets/identities.ts';
import { PHONES } from '../../kit/markets/phones.ts';
import { type PhoneCountry, readPhone, withoutPrefix } from '../../kit/validators/phone.ts';
import { maskOf } from './marks.ts';
import { settledMask } from './settled.ts';

/** Digits and what is written between them, with room for every prefix. */
const ANY: MaskitoMask = /^[\d\s()+./-]{0,30}$/;
const LANDLINE: MaskitoMask = maskOf('(##) ####-####');
const MOBILE: MaskitoMask = maskOf('(##) #####-####');

/** What a person has put before or behind a number that is pasted with its name: `Tel.:`, `WhatsApp`. */
const NAMED = /^[^\d+(]*(?=[\d+(])|[^\d)]*$/g;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

const write = (country: PhoneCountry) => (text: string) => {
  const bare = text.replace(NAMED, '');
  return readPhone(bare, country) ? withoutPrefix(bare, country) : text;
};

/** (##) #####-####; a number with its country's code, or with the zero before an area code, as it is typed until it can be read. */
export const brazilianMobileMask: MaskitoOptions = shapedMask('BR', () => MOBILE);

/** Brazilian phones, mobile or not: (##) ####-#### up to ten digits, (##) #####-#### with eleven. */
export const brazilianPhoneMask: MaskitoOptions = shapedMask('BR', (digits) =>
  digits.length <= 10 ? LANDLINE : MOBILE,
);

function shapedMask(market: MarketCode, national: (digits: string) => MaskitoMask): MaskitoOptions {
  const { countryCode, nationalDigits } = PHONES[market];
  const abroad = new RegExp(`^(?:\\+|00)?${countryCode}\\d{${nationalDigits}}$`);
  /** Digits that the pattern of a number takes while they are typed: no prefix before them, and none too many. */
  const isNational = (text: string): boolean => {
    const digits = digitsOf(text);
    return !text.includes('+') && !digits.startsWith('0') && digits.length <= nationalDigits;
  };
  return settledMask({
    write: write(market),
    isCertain: (text) => abroad.test(text.replace(/[^\d+]/g, '')),
    mask: ({ value }) => {
      const plain = value.replace(NAMED, '');
      return isNational(plain) ? (national(digitsOf(plain)) as RegExp[]) : (ANY as RegExp);
    },
  });
}

/** Where no length says the grouping, a number has it once it can be read; only foreign characters are kept out before. */
const readMask = (market: MarketCode): MaskitoOptions =>
  settledMask({ write: write(market), isCertain: () => false, mask: ANY as RegExp });

/** The mask of the phone that forms of a market ask for. */
export const PHONE_MASKS: ByMarket<MaskitoOptions> = byMarket((market) => {
  const { shape } = PHONES[market];
  return shape === undefined ? readMask(market) : shapedMask(market, () => maskOf(shape));
});
