import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { OutgoingHttpHeaders } from 'node:http'
import { constants } from 'node:zlib'
import type { Config } from '../core/config.ts'

/**
 * The hash of the one style element that React Aria adds when a button can be pressed; all other styles are
 * own style sheets.
 */
const PRESSABLE_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

/** Browser features that no page uses. */
const NO_DEVICES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((device) => `${device}=()`)
  .join(', ')

/** Security headers and compression of every response. */
export const addHeaders = async (fastify: FastifyInstance, config: Config): Promise<void> => {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false
  await fastify.register(helmet, {
    // It would make the same list anew for each response.
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Components set styles through the object model; no markup contains style attributes.
        styleSrc: ["'self'", PRESSABLE_STYLE],
        manifestSrc: ["'self'"],
        frameSrc: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...config.mapOrigins],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...config.mapOrigins],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  let common: OutgoingHttpHeaders | null = null
  fastify.addHook('onRequest', async (request, reply) => {
    if (common === null) {
      reply.helmet()
      common = { ...reply.raw.getHeaders(), 'permissions-policy': NO_DEVICES }
    }
    reply.headers(common)
    // Browsers report responses that they cannot read to this endpoint.
    reply.header('x-request-id', request.id)
  })
  await fastify.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}
