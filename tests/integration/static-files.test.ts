import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLog } from '../../src/host/log.ts';
import { demoLender, demoSnapshot } from '../demo.ts';
import { serveBuiltPages } from './served-pages.ts';
