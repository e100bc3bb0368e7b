import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Pictures of cars are served from public/ as they are: copying hundreds of files into each build gains nothing.
  publicDir: false,
  build: { target: 'es2022', manifest: true, cssMinify: 'lightningcss', assetsInlineLimit: 0 },
});
