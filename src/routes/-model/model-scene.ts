import {
  Box3,
  DirectionalLight,
  HemisphereLight,
  PerspectiveCamera,
  Scene,
  Sphere,
  Spherical,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import type { ModelFormat } from '../../domain/catalogue/product-media.ts'
import { disposeModel, parseModel } from './parse-model.ts'

export const MODEL_MOVES = ['left', 'right', 'up', 'down', 'closer', 'away', 'reset'] as const
export type ModelMove = (typeof MODEL_MOVES)[number]

export interface ModelScene {
  readonly move: (move: ModelMove) => void
  readonly dispose: () => void
}

const TURN = Math.PI / 12
const ZOOM = 1.2
const FIELD_OF_VIEW = 40
/** From the front, a little from the side and from above. */
const FIRST_VIEW = new Spherical(1, Math.PI / 2.7, Math.PI / 6)

const TURNS: Readonly<Partial<Record<ModelMove, readonly [theta: number, phi: number]>>> = {
  left: [-TURN, 0],
  right: [TURN, 0],
  up: [0, -TURN],
  down: [0, TURN],
}

/**
 * Draws a model into a canvas. Nothing moves by itself: it is drawn again when somebody turns it or the size of the
 * canvas changes. Returns what is wrong where the browser cannot draw or the file cannot be read.
 */
export const createModelScene = (
  canvas: HTMLCanvasElement,
  format: ModelFormat,
  content: ArrayBuffer,
): ModelScene | 'noWebgl' | 'unreadable' => {
  let renderer: WebGLRenderer
  try {
    renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true })
  } catch {
    return 'noWebgl'
  }
  let draw = () => undefined as void
  let model
  try {
    model = parseModel(format, content, () => draw())
  } catch {
    renderer.dispose()
    return 'unreadable'
  }
  const { center, radius } = new Box3().setFromObject(model).getBoundingSphere(new Sphere())
  if (!Number.isFinite(radius) || radius === 0) {
    disposeModel(model)
    renderer.dispose()
    return 'unreadable'
  }
  const scene = new Scene()
  // In the middle, and of one size whatever the unit of the file.
  model.position.sub(center)
  scene.add(model)
  scene.scale.setScalar(1 / radius)
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.01, 50)
  const light = new DirectionalLight(0xffffff, 2.2)
  light.position.set(0.6, 1, 0.8)
  camera.add(light)
  scene.add(camera, new HemisphereLight(0xffffff, 0xb9b1a2, 1.4))

  const controls = new OrbitControls(camera, canvas)
  controls.enablePan = false
  controls.minDistance = 1.2
  controls.maxDistance = 12
  draw = () => renderer.render(scene, camera)
  const place = (view: Spherical) => {
    camera.position.setFromSpherical(view.makeSafe())
    controls.update()
    draw()
  }
  const distance = () => {
    const half = (FIELD_OF_VIEW / 2) * (Math.PI / 180)
    // The narrower side decides.
    return 1.15 / Math.sin(half * Math.min(1, camera.aspect))
  }
  const reset = () => place(new Spherical(distance(), FIRST_VIEW.phi, FIRST_VIEW.theta))
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = canvas
    if (width === 0 || height === 0) return
    renderer.setPixelRatio(Math.min(globalThis.devicePixelRatio, 2))
    renderer.setSize(width, height, false)
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    draw()
  }
  controls.addEventListener('change', () => draw())
  const observer = new ResizeObserver(fit)
  observer.observe(canvas)
  fit()
  reset()
  return {
    move: (move) => {
      if (move === 'reset') return reset()
      const view = new Spherical().setFromVector3(camera.position)
      const [theta, phi] = TURNS[move] ?? [0, 0]
      view.theta += theta
      view.phi += phi
      if (move === 'closer') view.radius /= ZOOM
      if (move === 'away') view.radius *= ZOOM
      view.radius = Math.min(Math.max(view.radius, controls.minDistance), controls.maxDistance)
      place(view)
    },
    dispose: () => {
      observer.disconnect()
      controls.dispose()
      disposeModel(model)
      renderer.dispose()
    },
  }
}
