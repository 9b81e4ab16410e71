import { DoubleSide, LoadingManager, Mesh, MeshStandardMaterial, type Material, type Object3D } from 'three'
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js'
import { FBXLoader } from 'three/addons/loaders/FBXLoader.js'
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js'
import { TDSLoader } from 'three/addons/loaders/TDSLoader.js'
import type { ModelFormat } from '../../domain/catalogue/product-media.ts'

/** One white pixel. */
const NO_TEXTURE = 'data:image/gif;base64,R0lGODdhAQABAIAAAP///////ywAAAAAAQABAAACAkQBADs='

/** A file names its textures by the paths of whoever made it; only what it contains is loaded. */
const ownTextures = (onLoad: () => void): LoadingManager =>
  new LoadingManager(onLoad).setURLModifier((url) => (url.startsWith('blob:') ? url : NO_TEXTURE))

const parse = (format: ModelFormat, content: ArrayBuffer, onTextures: () => void): Object3D => {
  const manager = ownTextures(onTextures)
  switch (format) {
    case 'obj':
      return new OBJLoader(manager).parse(new TextDecoder().decode(content))
    case '3ds':
      return new TDSLoader(manager).parse(content, '')
    case 'fbx':
      return new FBXLoader(manager).parse(content, '')
  }
}

/** Two faces that meet flatter than this are drawn as a curve. */
const CREASE = Math.PI / 5

const isMesh = (object: Object3D): object is Mesh => object instanceof Mesh

/** A material without colour of its own, for files that name theirs in another file. */
const plainMaterial = (): Material => new MeshStandardMaterial({ color: 0xd9b27c, roughness: 0.75 })

/**
 * The meshes of a model; throws where there is none or the file is no model. `onTextures` is called when its textures
 * have been loaded.
 */
export const parseModel = (
  format: ModelFormat,
  content: ArrayBuffer,
  onTextures: () => void = () => undefined,
): Object3D => {
  const model = parse(format, content, onTextures)
  const hasNormals = format === 'obj' && new TextDecoder().decode(content).includes('\nvn ')
  let meshes = 0
  model.traverse((object) => {
    if (!isMesh(object)) return
    meshes += 1
    // Faces of a file that turns them the other way are seen too.
    if (format === 'obj') {
      object.material = plainMaterial()
      if (!hasNormals) object.geometry = toCreasedNormals(object.geometry, CREASE)
    }
    for (const material of [object.material].flat()) material.side = DoubleSide
    if (!object.geometry.hasAttribute('normal')) object.geometry.computeVertexNormals()
  })
  if (meshes === 0) throw new Error('The model has no faces')
  return model
}

/** Frees what the graphics card holds of a model. */
export const disposeModel = (model: Object3D): void =>
  model.traverse((object) => {
    if (!isMesh(object)) return
    object.geometry.dispose()
    for (const material of [object.material].flat()) material.dispose()
  })
