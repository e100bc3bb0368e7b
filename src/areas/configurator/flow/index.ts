export * from './car.ts';
export * from './click.ts';
export * from './code.ts';
export * from './compared.ts';
export * from './opening.ts';
export * from './saved.ts';
export * from './showing.ts';
export * from './steps.ts';
