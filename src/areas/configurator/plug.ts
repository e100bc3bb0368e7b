import { definePlug } from '../platform/plug.ts';
import { modelProblems } from './index.ts';
import { carFiles } from './service/index.ts';

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly configurator: {
      /** What is wrong with a model's options, before it is published. */
      readonly checkModel: typeof modelProblems;
    };
  }
  interface PageParts {
    /** A configured car as a PDF. */
    readonly carFile: ReturnType<typeof carFiles>;
  }
}

/** How cars are configured, and a configured car as a file. */
export const configuratorPlug = definePlug({
  name: 'configurator',
  needs: [],
  publicationLinks: { checkModel: modelProblems },
  open: ({ publicFolder: folder, log }) => ({
    service: { checkModel: modelProblems },
    page: {
      carFile: carFiles({
        folder,
        report: (error) => log.warn({ err: error }, 'picture of a car could not be read'),
      }),
    },
  }),
});
