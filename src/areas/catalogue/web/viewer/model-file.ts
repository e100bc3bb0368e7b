/** More than this is no model for a visitor's phone, in bytes. */
const LARGEST = 48 * 1024 * 1024;

/** A maker's model, fetched by the page: its policy says from where. Rejects for what is not there or too large. */
export async function modelFile(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(address, { signal, credentials: 'omit' });
  if (!response.ok) throw new Error(`the model answered ${response.status}`);
  if (Number(response.headers.get('content-length') ?? 0) > LARGEST)
    throw new Error('the model is too large');
  return response.arrayBuffer();
}
