export * from './car.ts';
export * from './code.ts';
export * from './saved.ts';
export * from './steps.ts';
