import { isCuil } from './argentine-document.ts';
import { isCardExpiry, isCardNumber } from './card.ts';
import { isCnpj, isCpfOrCnpj } from './cnpj.ts';
import { isCpf } from './cpf.ts';
import { isBirthday, isDate, type OnDay } from './dates.ts';
import { isEmail } from './email.ts';
import { isOlderPassword, isPassword } from './password.ts';
import { isFullName, isName } from './person-name.ts';
import { isBrazilianMobile } from './phone.ts';
import { isPostalCode } from './postal-code.ts';
import { isRg } from './text.ts';
import { isTime } from './time.ts';
import { isChassis, isPlate } from './vehicle.ts';

/** The rules by the names under which people who clean data ask for them. */
export const kinds = {
  cpf: isCpf,
  cnpj: isCnpj,
  'cpf-or-cnpj': (value) => isCpfOrCnpj(value),
  cuil: (value) => isCuil(value),
  birthday: isBirthday,
  date: isDate,
  card: isCardNumber,
  'card-expiry': isCardExpiry,
  time: isTime,
  email: isEmail,
  'full-name': isFullName,
  name: isName,
  mobile: isBrazilianMobile,
  'postal-code': isPostalCode,
  plate: isPlate,
  chassis: isChassis,
  rg: isRg,
  password: isPassword,
  'password-older': isOlderPassword,
} satisfies Record<string, (value: unknown, day: OnDay) => boolean>;

export type Kind = keyof typeof kinds;
