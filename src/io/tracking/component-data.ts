/**
 * What a content system knows of a page's component, for analytics (doc. 2 §7.2). A component that it does not know is
 * nothing to report. Rejects on any other failure.
 */
export async function componentData(
  aemComponentPath: string,
  get: (address: string) => Promise<Response> = fetch,
): Promise<unknown> {
  const response = await get(`${aemComponentPath}.infinity.json`);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`component data: ${response.status}`);
  return response.json();
}
