import sharp from 'sharp'

/** A picture of one colour; another colour is another file. */
export const samplePicture = (red = 200, width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 30, b: 60 } } })
    .png()
    .toBuffer()
