/** Draws a maker's own models, as `stage.worker.ts` draws our cars. */
import { modelOf } from './maker-cast.ts';
import { serveStage } from './worker-talk.ts';

serveStage(modelOf);
