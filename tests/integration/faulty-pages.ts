/**
 * Loaded into a real portal before it starts (`--import`): makes pages of some models fail at named points. The fault comes from
 * outside: nothing in the portal knows of it, so nothing can be left switched on.
 */
import { registerHooks } from 'node:module';

/** Is put into every fault; none of it may reach a visitor. */
export const INSIDES = 'select * from lead where email = canary@example.com at /srv/portal';

const faults = `
import * as faultyReact from 'react';
import * as faultyRouter from 'react-router';

{ // names of its own, whatever the pages before it import
const { createElement, Suspense, use } = faultyReact;
const { useParams } = faultyRouter;
const insides = (point) => new Error(point + ': ${INSIDES}');
const later = () => new Promise((resolve) => setTimeout(resolve, 50));
const pending = new Map();
const waitFor = (name, make) => use(pending.get(name) ?? pending.set(name, make()).get(name));

const parts = {
  vela: () => { throw insides('shell'); },
  orla: () => createElement(Suspense, { fallback: 'soon' }, createElement(Late)),
  nimbo: () => createElement(Suspense, { fallback: 'soon' }, createElement(Never)),
};
function Late() { waitFor('late', later); throw insides('stream'); }
function Never() { waitFor('never', () => new Promise(() => undefined)); }

for (const name of ['br-showcase.model', 'ar-showcase.model']) {
  const { module } = routes[name];
  const Faulty = () => {
    const { brand, model } = useParams();
    const part = brand === 'aurora' && parts[model];
    return createElement(part || module.default);
  };
  const loader = (call) => {
    if (call.params.brand === 'aurora' && call.params.model === 'lira') throw insides('loader');
    if (call.params.brand === 'aurora' && call.params.model === 'duna') {
      call.context.get(servicesContext).report('not read', insides('report'));
      throw new Response('not read', { status: 503 });
    }
    return module.loader(call);
  };
  routes[name].module = { ...module, loader, default: Faulty };
}
for (const [name, route] of Object.entries(routes)) {
  const { module } = route;
  if (!module.action) continue;
  const action = async (call) => {
    if ((await call.request.clone().text()).includes('fault=action')) throw insides('action');
    return module.action(call);
  };
  routes[name] = { ...route, module: { ...module, action } };
}
}
`;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    // Wherever the build has put its routes: in the file that it is entered by, or in one that this hands on.
    const isBuild = url.includes('/build/server/') && String(loaded.source).includes('\nvar routes = {');
    if (!isBuild) return loaded;
    return { ...loaded, source: `${loaded.source}\n${faults}` };
  },
});
