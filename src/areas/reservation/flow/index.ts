export * from './order-chart.ts';
