import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/areas/*/service/{tables.ts,*/tables.ts}',
    './src/io/idempotency.ts',
    './src/io/mail/tables.ts',
    './src/host/database/tables.ts',
  ],
  out: './src/host/migrations',
});
