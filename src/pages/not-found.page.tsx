/** Any address without a page of its own: the error boundary says what to do next. */
export function loader(): never {
  throw new Response('not found', { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
