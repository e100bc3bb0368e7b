export * from './contract/bonuses.ts';
export * from './contract/forms.ts';
export * from './contract/known-person.ts';
export * from './contract/passkeys.ts';
export * from './contract/service.ts';
