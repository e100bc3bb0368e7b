/** What of a plan says whether and where it ends in an order. */
type Orderable = { readonly isOnline?: boolean | undefined; readonly orderOnline?: string | undefined };

/**
 * The authoring whose plans of the online purchase end on a page of the portal (doc. 2 §2.1), but for those whose authors name an order
 * of their own.
 * @param start address of that page
 */
export const endingIn = <P extends Orderable, A extends { readonly plans: readonly P[] }>(
  authoring: A,
  start: string,
): A => ({
  ...authoring,
  plans: authoring.plans.map((plan) =>
    plan.isOnline ? { ...plan, orderOnline: plan.orderOnline ?? start } : plan,
  ),
});
