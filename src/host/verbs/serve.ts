import type { Cli, Complaints } from '../cli/command.ts';

/** `serve [web] [services] [worker]`: the portal with all roles, or those that are named. */
const serve = async (
  { roles = [] }: { readonly roles?: readonly string[] },
  cli: Cli,
): Promise<Complaints> => {
  if (roles.length > 0) {
    if (process.env.VITRINE_ROLES)
      return ['VITRINE_ROLES: must not be set beside roles that are named after serve'];
    process.env.VITRINE_ROLES = roles.join(',');
  }
  await import('../main.ts');
  cli.goesOn();
  return [];
};

export default serve;
