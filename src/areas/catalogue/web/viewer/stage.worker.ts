/** Draws our cars off the page's own thread: nothing that is built or computed for them can hold up a finger. */
import { bodyOf } from './cast.ts';
import { serveStage } from './worker-talk.ts';

serveStage(bodyOf);
