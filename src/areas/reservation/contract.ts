export * from './contract/forms.ts';
export * from './contract/queue.ts';
export * from './contract/service.ts';
export * from './contract/settings.ts';
