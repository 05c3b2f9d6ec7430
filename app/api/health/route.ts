import { bellhop } from '../../instance.ts';

const health = (request: Request): Promise<Response> => bellhop().service.health(request);

export {
  health as DELETE,
  health as GET,
  health as HEAD,
  health as OPTIONS,
  health as PATCH,
  health as POST,
  health as PUT,
};
