// All before anything else is loaded: the portal itself comes after them.
import './process/end-signals.ts';
import './process/node-env.ts';
import './quick-loading.ts';

await import('./portal.ts');
