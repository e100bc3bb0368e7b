import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Small modules that nearly every page loads: together they compress better than in a file each. */
const EVERYWHERE =
  /src\/kit\/(money|calendar)\.|react\/(cjs\/react-)?jsx-runtime|src\/pages\/leave-when-offline\./;

/** What the plans and the calls of their lenders share, for the same reason. */
const PLANS =
  /src\/areas\/financing\/(domain|flow\/sources)\/(source|source-rules|buyer|slider)\.|src\/areas\/lender\/domain\/rate-table\./;

/** Style sheets of a configurator's later parts too: the server renders these parts at once. */
const CONFIGURATOR_STYLES = /src\/areas\/configurator\/web\/.+\.module\.css/;

export default defineConfig({
  plugins: [reactRouter()],
  // Pictures of cars are served from public/ as they are: copying hundreds of files into each build gains nothing.
  publicDir: false,
  build: { target: 'es2022', manifest: true, cssMinify: 'lightningcss', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'base', test: EVERYWHERE },
                { name: 'plans', test: PLANS },
                { name: 'configurator-styles', test: CONFIGURATOR_STYLES },
              ],
            },
          },
        },
      },
    },
  },
});
