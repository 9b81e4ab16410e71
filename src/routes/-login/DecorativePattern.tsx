/** The woven band of the sign-in page. */
export function DecorativePattern() {
  return (
    <div className="login-pattern" aria-hidden="true">
      <svg width="100%" height="100%">
        <defs>
          <pattern id="weave" width="192" height="288" patternUnits="userSpaceOnUse">
            <path fill="#f6efdc" opacity=".8" d="M0 40h192v4H0zM0 164h192v4H0z" />
            <path
              fill="#f0c46c"
              d="M8 16h8v8h-8zM32 16h8v8h-8zM56 16h8v8h-8zM80 16h8v8h-8zM104 16h8v8h-8zM128 16h8v8h-8zM152 16h8v8h-8zM176 16h8v8h-8zM8 184h8v8h-8zM32 184h8v8h-8zM56 184h8v8h-8zM80 184h8v8h-8zM104 184h8v8h-8zM128 184h8v8h-8zM152 184h8v8h-8zM176 184h8v8h-8zM8 264h8v8h-8zM32 264h8v8h-8zM56 264h8v8h-8zM80 264h8v8h-8zM104 264h8v8h-8zM128 264h8v8h-8zM152 264h8v8h-8zM176 264h8v8h-8zM44 60h8v8h-8zM36 68h24v8h-24zM28 76h40v8h-40zM20 84h56v8h-56zM12 92h72v8h-72zM4 100h88v8h-88zM12 108h72v8h-72zM20 116h56v8h-56zM28 124h40v8h-40zM36 132h24v8h-24zM44 140h8v8h-8z"
            />
            <path
              fill="#8fd0bf"
              d="M140 60h8v8h-8zM132 68h24v8h-24zM124 76h40v8h-40zM116 84h56v8h-56zM108 92h72v8h-72zM100 100h88v8h-88zM108 108h72v8h-72zM116 116h56v8h-56zM124 124h40v8h-40zM132 132h24v8h-24zM140 140h8v8h-8z"
            />
            <path
              fill="#0b4f45"
              d="M44 76h8v8h-8zM36 84h24v8h-24zM28 92h40v8h-40zM20 100h56v8h-56zM28 108h40v8h-40zM36 116h24v8h-24zM44 124h8v8h-8zM140 76h8v8h-8zM132 84h24v8h-24zM124 92h40v8h-40zM116 100h56v8h-56zM124 108h40v8h-40zM132 116h24v8h-24zM140 124h8v8h-8z"
            />
            <path
              fill="#e2714a"
              d="M44 92h8v8h-8zM36 100h24v8h-24zM44 108h8v8h-8zM0 240h8v8h-8zM8 232h8v8h-8zM16 224h8v8h-8zM24 216h8v8h-8zM32 208h8v8h-8zM40 216h8v8h-8zM48 224h8v8h-8zM56 232h8v8h-8zM64 240h8v8h-8zM72 232h8v8h-8zM80 224h8v8h-8zM88 216h8v8h-8zM96 208h8v8h-8zM104 216h8v8h-8zM112 224h8v8h-8zM120 232h8v8h-8zM128 240h8v8h-8zM136 232h8v8h-8zM144 224h8v8h-8zM152 216h8v8h-8zM160 208h8v8h-8zM168 216h8v8h-8zM176 224h8v8h-8zM184 232h8v8h-8z"
            />
            <path fill="#f6efdc" d="M140 92h8v8h-8zM132 100h24v8h-24zM140 108h8v8h-8z" />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#weave)" />
      </svg>
    </div>
  )
}
