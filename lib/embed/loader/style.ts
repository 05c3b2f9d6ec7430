/**
 * The element's own look. A sheet made by script is no inline style: a host's Content Security Policy needs to allow none.
 * A host may change the parts `frame`, `button`, `dialog` and `close`, and these custom properties.
 */
export const STYLE = `:host{display:block;position:relative}
:host([hidden]),slot[hidden]{display:none}
:host([mode=button]),:host([mode=modal]){display:inline-block}
iframe{display:block;width:100%;border:0}
.waiting{position:absolute;inset:0;opacity:0;pointer-events:none}
i{position:absolute;inset-inline:0;scroll-margin:16px;pointer-events:none}
button{min-height:44px;border:0;font:inherit;color:var(--bellhop-on-accent,#fff);background:var(--bellhop-accent,#1f4e4a);padding:.6em 1.4em;border-radius:var(--bellhop-radius,12px)}
dialog{width:min(62rem,100vw - 3rem);height:min(56rem,100dvh - 3rem);max-width:none;max-height:none;padding:0;border:0;border-radius:var(--bellhop-radius,12px);overflow:hidden;background:Canvas}
dialog::backdrop{background:#0008}
dialog iframe{height:100%}
dialog button{position:absolute;inset-block-start:6px;inset-inline-end:6px;width:44px;padding:0;border-radius:50%;font:24px/1 system-ui;color:CanvasText;background:Canvas}
@media(max-width:40rem){dialog{width:100vw;height:100dvh;border-radius:0;margin:0}}`;
