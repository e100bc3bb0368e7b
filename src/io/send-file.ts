import type { FastifyReply } from 'fastify';

/**
 * Answers with a file to be saved under a name.
 *
 * @param type its media type
 */
export function sendFile(reply: FastifyReply, type: string, name: string, bytes: Buffer): FastifyReply {
  return (
    reply
      .header('content-type', type)
      .header('content-disposition', `attachment; filename="${name}"`)
      // Fastify types a serializer as one that gives text, and sends bytes as they are.
      .serializer((file: Buffer) => file as never)
      .send(bytes)
  );
}
