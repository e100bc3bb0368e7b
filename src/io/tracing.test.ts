import { type Attributes, INVALID_SPAN_CONTEXT, type Span, type Tracer } from '@opentelemetry/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptedRequestId,
  acceptedTraceparent,
  attributesOf,
  originHeaders,
  originHere,
  originIn,
  recordSpans,
  runInTrace,
  traceContextOf,
  traced,
  tracedCall,
  traceLogFields,
} from './tracing.ts';

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });

/** What people type, in the forms in which it is written in both countries. */
const personal = fc.oneof(
  fc.constantFrom(
    '529.982.247-25',
    '52998224725',
    '20-12345678-6',
    '20123456786',
    '+55 11 98765-4321',
    '11 4321-8765',
    '(011) 4321 8765',
    '4111 1111 1111 1111',
    '4111111111111111',
    'Maria da Silva',
    'João',
    '01310-100',
    "o'brien",
  ),
  fc.emailAddress(),
  fc.tuple(fc.nat(), fc.nat()).map(([one, two]) => `${1e10 + one}${two}`),
);
/** A place around it, as a path, a query or a sentence has. */
const around = fc.constantFrom(
  (text: string) => text,
  (text: string) => `/br/aurora/${text}`,
  (text: string) => `?q=${text}`,
  (text: string) => `insert into lead values ('${text}')`,
  (text: string) => `no such person: ${text}`,
);

describe('a call that a library makes', () => {
  it('is given where it comes from, gives what came of it, and fails as it does', async () => {
    const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const call = async (headers: Record<string, string>) => ({ headers, status: 201 });
    const made = () => tracedCall('identity', 'POST', call, ({ status }) => status);
    expect(await runInTrace({ requestId, traceparent: TRACEPARENT }, made)).toEqual({
      headers: { 'x-request-id': requestId, traceparent: TRACEPARENT },
      status: 201,
    });
    expect((await made()).headers).toEqual({});
    const broken = tracedCall('identity', 'POST', () => Promise.reject(new Error('away')));
    await expect(broken).rejects.toThrow('away');
  });

  it.each<[error: unknown, status: number | undefined]>([
    [Object.assign(new Error('denied'), { $metadata: { httpStatusCode: 403 } }), 403],
    [Object.assign(new Error('unavailable'), { status: 503 }), 503],
    [Object.assign(new Error('named in words'), { status: 'rejected' }), undefined],
    [new Error('no answer'), undefined],
    [undefined, undefined],
  ])('tells the status that a failure names: %s', async (error, status) => {
    const facts: Attributes = {};
    const span = {
      setAttributes: (more: Attributes) => Object.assign(facts, more),
      setStatus: () => span,
      spanContext: () => INVALID_SPAN_CONTEXT,
      end: () => undefined,
    } as unknown as Span;
    recordSpans({ startSpan: () => span } as unknown as Tracer);
    await tracedCall('documents', 'PUT', () => Promise.reject(error)).catch(() => undefined);
    recordSpans(undefined);
    expect([facts['http.response.status_code'], 'error.type' in facts]).toEqual([status, true]);
  });
});

describe('what is told of a span', () => {
  it('is names and numbers, and nothing that somebody typed', () => {
    fc.assert(
      fc.property(personal, around, (typed, place) => {
        const { 'http.route': route } = attributesOf({ 'http.route': place(typed) });
        // A first name alone, or a number as short as a postal code, looks like a name of ours: it gets there by no way that is not one.
        if (route !== '…') expect(route).toMatch(/^[a-zA-Z0-9_.:/*?{}+-]+$/);
        expect(String(route)).not.toMatch(/@|\d(?:[^a-zA-Z0-9]{0,2}\d){8}/);
      }),
    );
  });

  it('keeps the names that there are', () => {
    const names = {
      route: '/services/:market/:brand/financing-hub/:id',
      table: 'mail_outbox',
      queue: 'lead-delivery-in-order',
      page: '/:site/carros/:model/:tab?',
      all: '/*',
    };
    expect(attributesOf({ ...names, status: 503, missing: undefined })).toEqual({ ...names, status: 503 });
  });
});

describe('what a caller says of where a request comes from', () => {
  it('is taken where it can be nothing but an id', () => {
    fc.assert(
      fc.property(fc.uuid(), hex(32), hex(16), (uuid, trace, span) => {
        fc.pre(/[a-f].*[a-f]/.test(uuid) && /[a-f].*[a-f]/.test(trace));
        fc.pre(/[^0]/.test(trace) && /[^0]/.test(span));
        expect(acceptedRequestId(uuid)).toBe(uuid);
        expect(acceptedRequestId(trace)).toBe(trace);
        expect(acceptedTraceparent(`00-${trace}-${span}-01`)).toBe(`00-${trace}-${span}-01`);
      }),
    );
  });

  it('is dropped else: nothing typed, no other version, no line break', () => {
    for (const odd of [
      '',
      '52998224725123456',
      '4111111111111111',
      'maria.silva@example.com',
      'a'.repeat(65),
      'abc',
      `${TRACEPARENT}\r\nx: 1`,
      ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb'],
      undefined,
    ])
      expect(acceptedRequestId(odd)).toBeUndefined();
    for (const odd of [
      TRACEPARENT.replace('00-', '01-'),
      TRACEPARENT.toUpperCase(),
      `${TRACEPARENT}-00`,
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
      `00-4bf92f3577b34da6a3ce929d0e0e4736-${'0'.repeat(16)}-01`,
      [TRACEPARENT],
    ])
      expect(acceptedTraceparent(odd)).toBeUndefined();
    fc.assert(fc.property(personal, (typed) => acceptedRequestId(typed) === undefined));
  });

  it('goes on over awaits, and into what is left, whether or not spans are recorded', async () => {
    const origin = { requestId: '0f8fad5b-d9cb-469f-a165-70867728950e', traceparent: TRACEPARENT };
    expect(originHere()).toBeUndefined();
    await runInTrace(traceContextOf(origin), async () => {
      await traced('a step', {}, async () => undefined);
      expect(originHere()).toEqual(origin);
      expect(originHeaders()).toEqual({ 'x-request-id': origin.requestId, traceparent: TRACEPARENT });
      expect(traceLogFields()).toEqual({ traceId: '4bf92f3577b34da6a3ce929d0e0e4736' });
    });
    expect(originIn({ leadId: '1', origin })).toEqual(origin);
    expect(originIn({ origin: { requestId: 'Maria', traceparent: 'x' } })).toEqual({});
    expect(originIn(null)).toEqual({});
    await runInTrace(traceContextOf(origin, { isJob: true }), async () =>
      expect(traceLogFields()).toMatchObject({ requestId: origin.requestId }),
    );
  });
});
