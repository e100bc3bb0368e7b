/** The leads area's form and calls, a chunk of their own: the modal's first view does not need them. */
export const loadLeads = () => import('../../leads/web/index.ts');
