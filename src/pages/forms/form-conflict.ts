import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Whether a page is read anew: after an act that was refused (409), too, because the thing is no longer as the page shows it. The
 * framework leaves a page as it was after every refusal.
 */
export const revalidateOnConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === 409 || defaultShouldRevalidate;
