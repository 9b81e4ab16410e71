import * as Schema from 'effect/Schema'
import { MODEL_FORMATS } from '../../domain/catalogue/product-media.ts'
import { uploadsEndpoints } from '../endpoints/uploads.endpoints.ts'
import { withSchemas } from './endpoint-contract.ts'

export const uploadsContract = withSchemas(uploadsEndpoints, {
  uploadPicture: {
    summary: 'Upload a picture as JPG, PNG or SVG of 2 MB at most, for a record that names its URL',
    success: Schema.Struct({ url: Schema.String, thumbnailUrl: Schema.String }),
    failures: [
      'validation_error',
      'image_too_large',
      'image_type_error',
      'picture_size_error',
      'image_not_safe',
      'too_many_requests',
    ],
  },
  uploadModel: {
    summary: 'Upload a 3D model as 3DS, OBJ or FBX of 2 MB at most, for a record that names its URL',
    success: Schema.Struct({ url: Schema.String, format: Schema.Literals(MODEL_FORMATS), bytes: Schema.Int }),
    failures: ['validation_error', 'model_too_large', 'model_type_error', 'too_many_requests'],
  },
})
