export {
  type Bonus,
  type BonusState,
  bonusState,
  lastDay,
  type WelcomeBonus,
} from './domain/bonus.ts';
export { comparedCars } from './domain/compared-cars.ts';
export { deviceOf } from './domain/device.ts';
export {
  fillable,
  type KnownPerson,
  type ReadField,
  type Texts,
  unchanged,
} from './domain/known-person.ts';
export { type MailFacts, type MailKind, type Written, writeMail } from './domain/mail.ts';
export {
  CODE_DIGITS,
  CODE_MINUTES,
  DONE,
  ENROL_MINUTES,
  type Entry,
  isWeakPassword,
  type Outcome,
  type Purpose,
  type Refusal,
  refused,
  STEP_MINUTES,
  STEP_TRIES,
  type WeakPassword,
  weakness,
} from './domain/outcome.ts';
export {
  ACCOUNT_PAGES,
  type AccountPage,
  AFTER_FIELD,
  COPY_NOTICES,
  type CopyNotice,
  IDENTITY_FIELDS,
  NOTICE_FIELD,
  NOTICES,
  type Notice,
  RETURN_FIELD,
  returnPath,
  SHOWN_FIELD,
} from './domain/pages.ts';
export {
  firstName,
  type HomeAddress,
  NO_ADDRESS,
  namedOnly,
  type Person,
} from './domain/person.ts';
