export * from './contract/dealer.ts';
export * from './contract/form.ts';
export * from './contract/service.ts';
export * from './contract/settings.ts';
