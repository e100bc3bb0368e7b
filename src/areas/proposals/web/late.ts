/**
 * Where the code of the two flows is. Apart, and late itself: the build writes beside such an import the names of the fifty files that it takes,
 * which pages that may lead to a proposal would load at once.
 */
export const loadPanel = () => import('./flow-b/index.ts');
export const loadForm = () => import('./flow-a/index.ts');
