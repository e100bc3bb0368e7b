import type { Verb } from './verb.ts';

/** `serve [web] [services] [worker]`: the portal with all roles, or those that are named. */
const serve: Verb = async (roles) => {
  if (roles.length > 0) {
    if (process.env.VITRINE_ROLES) {
      console.error('VITRINE_ROLES: must not be set beside roles that are named after serve');
      return 1;
    }
    process.env.VITRINE_ROLES = roles.join(',');
  }
  await import('../main.ts');
  return undefined;
};

export default serve;
