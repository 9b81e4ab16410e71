import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { constants } from 'node:zlib'
import type { Config } from '../core/config.ts'

/** The one style element that React Aria writes when a button can be pressed; everything else is a sheet of our own. */
const PRESSABLE_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

/** What no page of the product asks a device for. */
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

/** Security headers and compression of every answer. */
export const addHeaders = async (fastify: FastifyInstance, config: Config): Promise<void> => {
  const isHttps = config.publicUrl?.startsWith('https:') ?? false
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Parts of the interface set styles while they run, through the object model; no markup carries any.
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
  fastify.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', NO_DEVICES)
    // An answer that the browser cannot read is reported by it.
    reply.header('x-request-id', request.id)
  })
  await fastify.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
}
